declare module "bidi-js" {
  type Bidi = {
    getEmbeddingLevels(text: string, base?: "ltr" | "rtl"): { levels: Uint8Array };
    /** What stands for a bracket that is read from right to left; null: itself. */
    getMirroredCharacter(letter: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}
