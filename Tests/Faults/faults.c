// Preloaded by `.ci/faults`: lets one call of a function of the C library fail.
//
//   FAULT=read FAULT_AT=3    the third call of read fails with EIO
//   FAULT_COUNTS=FILE        how often each function is called is written to this file at the end
//
// Calls from the program itself count, and for files also those from Foundation, on which the program depends. The dynamic loader and the
// C library call their own functions directly, so their calls never come here.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { READ, WRITE, OPEN, PTHREAD_CREATE, REALLOC, DLOPEN, FUNCTIONS };
static const char *names[FUNCTIONS] = {"read", "write", "open", "pthread_create", "realloc", "dlopen"};
static atomic_long counts[FUNCTIONS];
static long failing[FUNCTIONS];
static uintptr_t programStart, programEnd;

static int findProgram(struct dl_phdr_info *info, size_t size, void *context) {
  // The program is the first object.
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + info->dlpi_phdr[index].p_vaddr, end = start + info->dlpi_phdr[index].p_memsz;
    if (programStart == 0 || start < programStart) programStart = start;
    if (end > programEnd) programEnd = end;
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) {
  dl_iterate_phdr(findProgram, NULL);
  const char *name = getenv("FAULT"), *at = getenv("FAULT_AT");
  for (int function = 0; name && at && function < FUNCTIONS; function++)
    if (strcmp(name, names[function]) == 0) failing[function] = atol(at);
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNTS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int function = 0; function < FUNCTIONS; function++) fprintf(file, "%s %ld\n", names[function], counts[function]);
  fclose(file);
}

static int fails(int function, void *caller) {
  int isOwn = (uintptr_t)caller >= programStart && (uintptr_t)caller < programEnd;
  if (!isOwn && (function == PTHREAD_CREATE || function == REALLOC || function == DLOPEN)) return 0;
  return atomic_fetch_add(&counts[function], 1) + 1 == failing[function];
}

#define NEXT(name) static __typeof__(&name) next; if (!next) next = dlsym(RTLD_NEXT, #name)
#define CALLER __builtin_return_address(0)

ssize_t read(int file, void *bytes, size_t count) {
  NEXT(read);
  if (fails(READ, CALLER)) { errno = EIO; return -1; }
  return next(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  NEXT(pread);
  if (fails(READ, CALLER)) { errno = EIO; return -1; }
  return next(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
  NEXT(write);
  if (fails(WRITE, CALLER)) { errno = ENOSPC; return -1; }
  return next(file, bytes, count);
}

int open(const char *path, int flags, ...) {
  NEXT(open);
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (fails(OPEN, CALLER)) { errno = EMFILE; return -1; }
  return next(path, flags, mode);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
  NEXT(pthread_create);
  if (fails(PTHREAD_CREATE, CALLER)) return EAGAIN;
  return next(thread, attributes, body, context);
}

void *realloc(void *memory, size_t size) {
  NEXT(realloc);
  if (fails(REALLOC, CALLER)) { errno = ENOMEM; return NULL; }
  return next(memory, size);
}

void *dlopen(const char *name, int mode) {
  NEXT(dlopen);
  if (fails(DLOPEN, CALLER)) return NULL;
  return next(name, mode);
}
