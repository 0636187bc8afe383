import { Demo } from "#ui/demo/Demo.tsx";
import { Quoted } from "./Quoted.tsx";

export default function QuotedDemo() {
  return (
    <Demo stack>
      <Quoted text="We come late, by the last train." by="Ada" />
      <Quoted text="سنصل متأخرين." />
    </Demo>
  );
}
