type Chunks = Record<string, { imports?: string[] }>;

/**
 * The key of a chunk with the keys of all its static imports, so that all can be requested at once. An unknown key imports
 * nothing.
 */
export function closureOf(manifest: Chunks | undefined, key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest?.[key]?.imports ?? []) closureOf(manifest, next, seen);
  }
  return seen;
}
