import { ConsentForm } from "./ConsentForm.tsx";

export default function ConsentFormDemo() {
  return <ConsentForm page="/workbench" />;
}
