/** An address's path in plain text. Throws where it cannot be read [B8.9]. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new URIError(`Pathname "${path}" could not be decoded: it may hold a broken percent-encoding`);
  }
}
