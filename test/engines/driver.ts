/** An element that the driven browser has found. */
export type Thing = { press(): Promise<void>; write(text: string): Promise<void>; choose(files: string[]): Promise<void> };

/** A browser of another vendor with an empty profile, driven by its own protocol. */
export type Driver = {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  pressEscape(): Promise<void>;
  point(x: number, y: number): Promise<void>;
  pressAt(x: number, y: number): Promise<void>;
  /** `act` runs in the page, so it cannot use variables of this file. */
  run<Given extends unknown[], T>(act: (...input: Given) => T, ...input: Given): Promise<Awaited<T>>;
  find<Given extends unknown[]>(act: (...input: Given) => Element | null, ...input: Given): Promise<Thing | null>;
  end(): Promise<void>;
};

export type Size = { width: number; height: number };
/** WebKit's window cannot be narrower. */
export const PHONE: Size = { width: 460, height: 860 };
export const DESKTOP: Size = { width: 1280, height: 900 };
