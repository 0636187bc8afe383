declare module "bidi-js" {
  type Bidi = { getEmbeddingLevels(text: string, base?: "ltr" | "rtl"): { levels: Uint8Array } };
  export default function bidiFactory(): Bidi;
}
