/** Decodes the path of an address. Throws if it is not valid [B8.9]. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new URIError(`Pathname "${path}" could not be decoded: it may hold a broken percent-encoding`);
  }
}
