import { Demo } from "#ui/demo/Demo.tsx";
import { ChipLinks } from "./ChipLinks.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Link } from "./Link.tsx";

const choices = ["Wifi", "Kitchen", "Pool"].map((text, i) => ({
  id: text,
  href: `/workbench?only=Link&${text}`,
  text,
  count: [41, 38, 3][i],
  isChosen: i === 1,
}));

export default function LinkDemo() {
  return (
    <>
      <Demo title="Links">
        <Link href="/workbench">Workbench</Link>
        <Link href="/workbench" className="link-quiet">
          Quiet
        </Link>
      </Demo>
      <Demo title="Chips that are links" stack>
        <ChipLinks label="Amenities" choices={choices} />
      </Demo>
      <Demo title="Copies a text">
        <CopyButton text="https://sojourn.test/t/4711" copied="Copied" failed="This browser does not copy." look="quiet">
          Copy the link
        </CopyButton>
      </Demo>
    </>
  );
}
