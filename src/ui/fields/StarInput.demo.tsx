import { Demo } from "#ui/demo/Demo.tsx";
import { StarInput } from "./StarInput.tsx";

export default function StarInputDemo() {
  return (
    <Demo title="Nothing given, given, refused" stack>
      <StarInput legend="Cleanliness" name="cleanliness" />
      <StarInput legend="All in all" name="rating" defaultValue="4" size={32} />
      <StarInput legend="Location" name="location" required error="Please give some stars" />
    </Demo>
  );
}
