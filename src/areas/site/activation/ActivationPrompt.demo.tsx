import { ActivationPrompt } from "./ActivationPrompt.tsx";

export default function ActivationPromptDemo() {
  return <ActivationPrompt missing={["phone_verified", "photo_with_face"]} />;
}
