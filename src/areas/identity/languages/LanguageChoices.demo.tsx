import { Demo } from "#ui/demo/Demo.tsx";
import { LanguageChoices } from "./LanguageChoices.tsx";

export default function LanguageChoicesDemo() {
  return (
    <Demo stack>
      <LanguageChoices />
    </Demo>
  );
}
