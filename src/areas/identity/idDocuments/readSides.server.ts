import { refuse } from "#lib/http/refusal.ts";
import { readPictures, refusingAt } from "#platform/files/readPicture.server.ts";
import { MAX_DOCUMENT_PX, MIN_DOCUMENT_PX, type Side } from "./rules.ts";

type Files = { front: File; back?: File | undefined };

/** Re-encodes each side as WebP, without the file's metadata; an empty field of the form counts as absent. */
export async function readSides({ front, back }: Files, user_id: number): Promise<{ side: Side; webp: Uint8Array }[]> {
  if (front.size === 0) refuse("validation", { front: ["required"] });
  const files: [Side, File][] = [["front", front], ...(back && back.size > 0 ? [["back", back] as [Side, File]] : [])];
  return Promise.all(files.map(async ([side, file]) => ({ side, webp: await readSide(side, file, user_id) })));
}

async function readSide(side: Side, file: File, user_id: number): Promise<Uint8Array> {
  const [picture] = await readPictures([new Uint8Array(await file.arrayBuffer())], refusingAt(side));
  if (Math.min(picture!.width, picture!.height) < MIN_DOCUMENT_PX) refuse("validation", { [side]: ["too_small"] });
  const size = { width: MAX_DOCUMENT_PX, height: MAX_DOCUMENT_PX, fit: "inside", withoutEnlargement: true } as const;
  const made = await picture!.make(`user ${user_id}`, (upright) => upright.resize(size).webp({ quality: 85 }).toBuffer());
  return new Uint8Array(made);
}
