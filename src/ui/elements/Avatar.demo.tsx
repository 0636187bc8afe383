import { Avatar, type AvatarSize } from "./Avatar.tsx";
import { Demo } from "#ui/demo/Demo.tsx";

const SIZES: AvatarSize[] = [24, 32, 40, 48, 52, 64, 72, 88, 120, 160];
const drawn = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4.5' cy='3.5' r='2'/><circle cx='4.5' cy='9' r='3'/></svg>")}`;

export default function AvatarDemo() {
  return (
    <>
      <Demo title="Initials">
        {SIZES.map((size) => (
          <Avatar key={size} name={`Person ${"ABCDEFGHIJ"[SIZES.indexOf(size)]}`} size={size} />
        ))}
      </Demo>
      <Demo title="Picture, one that does not load, and alone with a name">
        <Avatar name="Ana Souza" src={drawn} size={64} />
        <Avatar name="Ana Souza" src="data:image/png;base64,broken" size={64} />
        <Avatar name="Li" alt="Li, your host" size={64} />
      </Demo>
    </>
  );
}
