import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Transform } from "node:stream";
import { pipeline as pipelineDone } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";

/** A row by its column names; a column that the file lacks reads as empty. `line` is where it begins in the file. */
export type CsvRow = { get(column: string): string; line(): number };
type Parsed = { fields: string[]; lastLine: number };

/** Our column names by the file's names in lower case; columns with the same name need no entry. */
export type Columns = ReadonlyMap<string, string>;
type How = {
  needed: readonly string[];
  columns: Columns;
  onHeader?: ((header: readonly string[]) => void) | undefined;
  onEncoding?: ((encoding: Encoding) => void) | undefined;
  onBroken: (line: number, why: string) => void;
};

// Longer than any honest row: a quote that is never closed must not read a whole file into memory.
const MAX_ROW_LENGTH = 1 << 20;

/**
 * The rows of a CSV file, plain or gzipped, read as a stream. Broken rows go to `onBroken`; a file without the needed columns is
 * refused with a message.
 */
export async function* csvRows(file: string, how: How): AsyncGenerator<CsvRow> {
  const { needed, columns, onHeader, onBroken } = how;
  const parser = await openParser(file, how);
  let header: string[] | undefined;
  let places = new Map<string, number>();
  try {
    for await (const { fields, lastLine } of parser as AsyncIterable<Parsed>) {
      if (!header) {
        header = namedAsOurs(file, fields, columns);
        places = new Map(header.map((name, i) => [name, i]));
        refuseWithout(file, needed, header);
        onHeader?.(header);
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

/** A file's header with our names. A column that already has one of our names is ignored if `columns` maps another one to it. */
function namedAsOurs(file: string, fields: readonly string[], columns: Columns): string[] {
  const header = fields.map((name) => name.trim().toLowerCase());
  const missing = [...columns.keys()].filter((name) => !header.includes(name));
  if (missing.length > 0) throw new CannotStart(`${file} has no column ${missing.join(", ")}, which --columns names`);
  const taken = new Set(columns.values());
  return header.map((name) => columns.get(name) ?? (taken.has(name) ? "" : name));
}

async function openParser(file: string, { onBroken, onEncoding }: How) {
  let lastLine = 0;
  let told = -1;
  const isZipped = await isGzip(file);
  const encoding = await detectEncoding(file, isZipped);
  onEncoding?.(encoding);
  const { delimiter, from_line } = detectLayout(await readBeginning(file, isZipped, encoding));
  const parser = parse({
    bom: true,
    delimiter,
    from_line,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record(fields, { lines }) {
      lastLine = lines;
      return { fields, lastLine } as Parsed as never;
    },
    on_skip() {
      // The parser stays inside the open quote and reports it repeatedly: once is enough.
      if (told !== lastLine) onBroken(lastLine + 1, "a quote is opened here and never closed: nothing after it can be read");
      told = lastLine;
      return undefined;
    },
  });
  const unzipping = isZipped ? [createGunzip()] : [];
  // The parser reads UTF-8 without decoding.
  const decoding = encoding === "utf-8" ? [] : [decodingFrom(encoding)];
  pipeline([createReadStream(file), ...unzipping, ...decoding, parser], heard);
  return parser;
}

function decodingFrom(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform: (part: Buffer, _, done) => done(null, decoder.decode(part, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
}

const MAX_HEADER_LENGTH = 1 << 16;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * A file's bytes until `take` answers false. If the file is broken, as much as can be read: the error is reported when its rows
 * are read.
 */
async function readParts(file: string, isZipped: boolean, take: (part: Buffer) => boolean) {
  const taking = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) if (!take(part)) return;
  };
  const source = createReadStream(file, { highWaterMark: MAX_HEADER_LENGTH });
  try {
    await (isZipped ? pipelineDone(source, createGunzip(), taking) : pipelineDone(source, taking));
  } catch {
    // Cut off or broken: reported when the rows are read.
  }
}

/** The beginning of a file. */
async function readBeginning(file: string, isZipped: boolean, encoding: Encoding): Promise<string> {
  const read: Buffer[] = [];
  await readParts(file, isZipped, (part) => {
    read.push(part);
    return read.reduce((sum, { length }) => sum + length, 0) < MAX_HEADER_LENGTH;
  });
  return new TextDecoder(encoding).decode(Buffer.concat(read));
}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
/**
 * The encoding by the byte order mark; without one UTF-8, unless more non-ASCII characters are broken than whole: then the file
 * was saved by a spreadsheet in western Europe. A single broken character among others does not count, nor one that was broken
 * before it was saved; and characters of three bytes and more ("€") are only whole in UTF-8.
 */
async function detectEncoding(file: string, isZipped: boolean): Promise<Encoding> {
  const decoder = new TextDecoder();
  let marked: Encoding | null | undefined;
  let [broken, complete, isUtf8] = [0, 0, false];
  await readParts(file, isZipped, (part) => {
    marked ??= part[0] === 0xff && part[1] === 0xfe ? "utf-16le" : part[0] === 0xfe && part[1] === 0xff ? "utf-16be" : null;
    const signs = decoder.decode(part, { stream: true }).match(/[^\0-\x7f]/gu) ?? [];
    const torn = signs.filter((sign) => sign === "\ufffd").length;
    const savedTorn = part.toString("latin1").split("\xef\xbf\xbd").length - 1;
    broken += torn - savedTorn;
    complete += signs.length - torn;
    isUtf8 ||= signs.some((sign) => sign >= "\u0800" && sign !== "\ufffd");
    return marked === null;
  });
  return marked ?? (broken > complete && !isUtf8 ? "windows-1252" : "utf-8");
}

/**
 * The delimiter of the fields: the character that is most frequent in the first line, outside of quotes; or the one that
 * spreadsheets declare before it, "sep=;".
 */
function detectLayout(beginning: string): { delimiter: string; from_line: number } {
  const line = /^[^\r\n]*/.exec(beginning)![0];
  const told = /^sep=(.)$/i.exec(line.trim() || line)?.[1] ?? (/^sep=\t$/i.test(line) ? "\t" : undefined);
  if (told) return { delimiter: told, from_line: 2 };
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const most = DELIMITERS.map((sign) => [sign, bare.split(sign).length] as const).reduce((best, one) =>
    one[1] > best[1] ? one : best,
  );
  return { delimiter: most[0], from_line: 1 };
}

// An error destroys the parser, so that its reader receives it.
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

/** Refuses an unreadable file before anything has begun, not only after the files before it. */
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
