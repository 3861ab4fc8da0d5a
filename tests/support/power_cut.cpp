#include "tests/support/power_cut.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <vector>

namespace support {
namespace {

constexpr std::size_t kSector = 512;

struct Write {
  std::size_t offset = 0;
  std::string bytes;
  std::optional<std::size_t> truncated;  // to this length, instead of a write
};

// What is known of one file.
struct OnDisk {
  std::string synced;
  std::vector<Write> since;
  bool exists = true;
};

std::mutex mutex;                     // NOLINT(cert-err58-cpp): of a test
std::map<std::string, OnDisk> files;  // NOLINT(cert-err58-cpp): by path
sqlite3_vfs* real = nullptr;
std::atomic<bool> syncs_fail = false;

void lay_over(std::string& content, const Write& write) {
  if (write.truncated) {
    content.resize(*write.truncated, '\0');
    return;
  }
  content.resize(std::max(content.size(), write.offset + write.bytes.size()), '\0');
  content.replace(write.offset, write.bytes.size(), write.bytes);
}

// SQLite hands out memory of our size: first what it knows of a file, then the real file.
struct File {
  sqlite3_file base;
  const std::string* path;
};
sqlite3_file* inner(sqlite3_file* file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the layout of a VFS
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
}
const std::string& path_of(sqlite3_file* file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the layout of a VFS
  return *reinterpret_cast<File*>(file)->path;
}
const sqlite3_io_methods* methods(sqlite3_file* file) {
  return inner(file)->pMethods;
}

int write_bytes(sqlite3_file* file, const void* bytes, int length, sqlite3_int64 offset) {
  const int result = methods(file)->xWrite(inner(file), bytes, length, offset);
  if (result != SQLITE_OK) return result;
  const std::lock_guard lock(mutex);
  files[path_of(file)].since.push_back(
      {static_cast<std::size_t>(offset),
       std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(length)),
       {}});
  return SQLITE_OK;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const int result = methods(file)->xTruncate(inner(file), size);
  if (result != SQLITE_OK) return result;
  const std::lock_guard lock(mutex);
  files[path_of(file)].since.push_back({0, {}, static_cast<std::size_t>(size)});
  return SQLITE_OK;
}

int sync(sqlite3_file* file, int flags) {
  if (syncs_fail) return SQLITE_IOERR_FSYNC;
  std::size_t written = 0;
  {
    const std::lock_guard lock(mutex);
    written = files[path_of(file)].since.size();
  }
  const int result = methods(file)->xSync(inner(file), flags);
  if (result != SQLITE_OK) return result;
  const std::lock_guard lock(mutex);
  OnDisk& disk = files[path_of(file)];
  for (std::size_t at = 0; at < written; ++at) lay_over(disk.synced, disk.since[at]);
  disk.since.erase(disk.since.begin(), disk.since.begin() + static_cast<std::ptrdiff_t>(written));
  return SQLITE_OK;
}

// All else goes straight on.
const sqlite3_io_methods kMethods = {
    3, [](sqlite3_file* file) { return methods(file)->xClose(inner(file)); },
    [](sqlite3_file* file, void* to, int length, sqlite3_int64 offset) {
      return methods(file)->xRead(inner(file), to, length, offset);
    },
    write_bytes, truncate, sync,
    [](sqlite3_file* file, sqlite3_int64* size) {
      return methods(file)->xFileSize(inner(file), size);
    },
    [](sqlite3_file* file, int level) { return methods(file)->xLock(inner(file), level); },
    [](sqlite3_file* file, int level) { return methods(file)->xUnlock(inner(file), level); },
    [](sqlite3_file* file, int* out) {
      return methods(file)->xCheckReservedLock(inner(file), out);
    },
    [](sqlite3_file* file, int op, void* argument) {
      return methods(file)->xFileControl(inner(file), op, argument);
    },
    [](sqlite3_file* file) { return methods(file)->xSectorSize(inner(file)); },
    // Nothing is promised of what a cut leaves.
    [](sqlite3_file* /*file*/) { return 0; },
    [](sqlite3_file* file, int page, int size, int extend, void volatile** out) {
      return methods(file)->xShmMap(inner(file), page, size, extend, out);
    },
    [](sqlite3_file* file, int offset, int count, int flags) {
      return methods(file)->xShmLock(inner(file), offset, count, flags);
    },
    [](sqlite3_file* file) { methods(file)->xShmBarrier(inner(file)); },
    [](sqlite3_file* file, int remove) { return methods(file)->xShmUnmap(inner(file), remove); },
    [](sqlite3_file* file, sqlite3_int64 offset, int length, void** out) {
      return methods(file)->xFetch(inner(file), offset, length, out);
    },
    [](sqlite3_file* file, sqlite3_int64 offset, void* page) {
      return methods(file)->xUnfetch(inner(file), offset, page);
    }};

int open_file(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the layout of a VFS
  auto* mine = reinterpret_cast<File*>(file);
  const int result = real->xOpen(real, name, inner(file), flags, out);
  if (result != SQLITE_OK) {
    mine->base.pMethods = nullptr;
    return result;
  }
  mine->base.pMethods = &kMethods;
  const std::lock_guard lock(mutex);
  const auto known = files.try_emplace(name != nullptr ? name : "").first;
  known->second.exists = true;
  mine->path = &known->first;
  return SQLITE_OK;
}

int remove_file(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
  const int result = real->xDelete(real, name, sync_folder);
  const std::lock_guard lock(mutex);
  if (result == SQLITE_OK) files[name] = OnDisk{{}, {}, false};
  return result;
}

sqlite3_vfs& vfs() {
  static sqlite3_vfs shim = [] {
    real = sqlite3_vfs_find(nullptr);
    sqlite3_vfs out = *real;
    out.zName = "power_cut";
    out.szOsFile = static_cast<int>(sizeof(File)) + real->szOsFile;
    out.xOpen = open_file;
    out.xDelete = remove_file;
    return out;
  }();
  return shim;
}

// A write as a cut finds it: whole, not at all, or up to some sector.
std::optional<Write> left_of(const Write& write, core::Rng& rng) {
  switch (rng.below(3)) {
    case 0:
      return std::nullopt;
    case 1:
      return write;
    default: {
      Write torn = write;
      const auto sectors = static_cast<std::uint32_t>(torn.bytes.size() / kSector + 1);
      torn.bytes.resize(std::min(torn.bytes.size(), rng.below(sectors) * kSector));
      return torn;
    }
  }
}

}  // namespace

PowerCut::PowerCut() {
  if (sqlite3_vfs_register(&vfs(), 1) != SQLITE_OK) throw std::runtime_error("no VFS");
}

PowerCut::~PowerCut() {
  syncs_fail = false;
  sqlite3_vfs_unregister(&vfs());
  const std::lock_guard lock(mutex);
  files.clear();
}

void PowerCut::fail_syncs(bool fail) {
  syncs_fail = fail;
}

void PowerCut::leave(const std::string& from, const std::string& to, core::Rng& rng) {
  const std::lock_guard lock(mutex);
  for (const auto& [path, disk] : files) {
    if (!disk.exists || !path.starts_with(from)) continue;
    std::string content = disk.synced;
    for (const Write& write : disk.since) {
      if (const auto left = left_of(write, rng)) lay_over(content, *left);
    }
    const auto name = std::filesystem::path(path).filename();
    std::ofstream(std::filesystem::path(to) / name, std::ios::binary) << content;
  }
}

}  // namespace support
