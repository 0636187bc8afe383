import sharp from "sharp";
import { crc32 } from "node:zlib";

/** A file whose header claims a larger size than it has, which only decoding reveals. */
export async function declaredPng(width: number, height: number, { isInterlaced = false, depth = 8 } = {}) {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = depth;
  bytes[28] = isInterlaced ? 1 : 0;
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new Uint8Array(bytes);
}
