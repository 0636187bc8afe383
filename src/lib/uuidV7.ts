/** A new id whose first 48 bits are the time, so that ids sort by their creation (RFC 9562). */
export function uuidV7(at_ms: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = (bytes[0]! & 0x0f) | 0x70;
  bytes[2] = (bytes[2]! & 0x3f) | 0x80;
  const hex = at_ms.toString(16).padStart(12, "0") + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The smallest id of that millisecond. */
export const firstUuidAt = (at_ms: number): string =>
  at_ms
    .toString(16)
    .padStart(12, "0")
    .replace(/(.{8})(.{4})/, "$1-$2-0000-0000-000000000000");
