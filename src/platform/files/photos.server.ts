import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where pictures are kept. A path is below /photos/, made by us, never by a visitor; a file that stands is never changed. */
export type Photos = {
  put(path: string, bytes: Uint8Array | string): Promise<void>;
  /** What stands at a path; null: nothing does. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** With everything below it. */
  remove(path: string): Promise<void>;
};

/** In a folder of this machine. */
export function photosIn(folder: string): Photos {
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      // Whole or not at all: nobody is sent half a picture. Two may write the same one at once.
      const part = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (path) => readIn(folder, path),
    remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
  };
}

/** A file of a folder; null where there is none, or an empty one, which a full disk has left. */
export async function readIn(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = await readFile(join(folder, path));
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
