type Chunks = Record<string, { imports?: string[] }>;

/** A chunk of the build with all that it imports, so that everything can be asked for at once. Nothing of one that there is not. */
export function closureOf(manifest: Chunks | undefined, key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest?.[key]?.imports ?? []) closureOf(manifest, next, seen);
  }
  return seen;
}
