import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { CannotStart } from "#platform/cannotStart.server.ts";

/** A row by the names of its columns; a column that the file lacks reads as empty. `line` is where it begins in the file. */
export type CsvRow = { get(column: string): string; line(): number };
type Parsed = { fields: string[]; lastLine: number };

// Longer than any honest row: a quote that is never closed must not swallow a whole file into memory.
const MOST_CHARACTERS_A_ROW = 1 << 20;

/** The rows of a CSV file, plain or gzipped, read as a stream. Broken ones go to `onBroken`; a file that is no such list is refused in words. */
export async function* csvRows(
  file: string,
  { needed, onBroken }: { needed: readonly string[]; onBroken: (line: number, why: string) => void },
): AsyncGenerator<CsvRow> {
  const parser = await openParser(file, onBroken);
  let header: string[] | undefined;
  let places = new Map<string, number>();
  try {
    for await (const { fields, lastLine } of parser as AsyncIterable<Parsed>) {
      if (!header) {
        header = fields.map((name) => name.trim().toLowerCase());
        places = new Map(header.map((name, i) => [name, i]));
        refuseWithout(file, needed, header);
        continue;
      }
      const line = () => lastLine - fields.reduce((sum, field) => sum + linesIn(field), 0);
      if (fields.length === header.length) yield { get: (column) => fields[places.get(column) ?? -1] ?? "", line };
      else onBroken(line(), `it has ${fields.length} fields where the header has ${header.length}`);
    }
  } catch (error) {
    throw error instanceof CannotStart ? error : unreadable(file, error as NodeJS.ErrnoException);
  }
  if (!header) throw new CannotStart(`${file} is empty`);
}

async function openParser(file: string, onBroken: (line: number, why: string) => void) {
  let lastLine = 0;
  let told = -1;
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_CHARACTERS_A_ROW,
    on_record(fields, { lines }) {
      lastLine = lines;
      return { fields, lastLine } as Parsed as never;
    },
    on_skip() {
      // The parser stays inside the open quote and complains again and again: once is enough.
      if (told !== lastLine) onBroken(lastLine + 1, "a quote is opened here and never closed: nothing after it can be read");
      told = lastLine;
      return undefined;
    },
  });
  const isZipped = await isGzip(file);
  if (isZipped) pipeline(createReadStream(file), createGunzip(), parser, heard);
  else pipeline(createReadStream(file), parser, heard);
  return parser;
}

// What goes wrong destroys the parser, whose reader then hears of it.
const heard = () => {};

const linesIn = (field: string) => (field.includes("\n") ? field.split("\n").length - 1 : 0);

function refuseWithout(file: string, needed: readonly string[], header: string[]) {
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length === 0) return;
  const hint =
    header.includes("available") && header.includes("listing_id")
      ? " It looks like a calendar: give it with --calendar."
      : header.includes("comments") && header.includes("listing_id")
        ? " It looks like reviews: give them with --reviews."
        : "";
  const has = header
    .join(", ")
    .replace(/[^\x20-\x7e]+/g, "?")
    .slice(0, 120);
  throw new CannotStart(`${file} is no such list: it has no column ${missing.join(", ")}. Its first line says: ${has}.${hint}`);
}

/** Told before anything is begun, not after the files before it. */
export const refuseUnreadable = async (file: string): Promise<void> => void (await isGzip(file));

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  } finally {
    await handle.close();
  }
}

function unreadable(file: string, error: NodeJS.ErrnoException): CannotStart {
  const why =
    {
      ENOENT: "there is no such file",
      EISDIR: "it is a folder",
      EACCES: "it may not be read",
      Z_BUF_ERROR: "the file is cut off",
    }[error.code ?? ""] ?? error.message;
  return new CannotStart(`${file} cannot be read: ${why}`, { cause: error });
}
