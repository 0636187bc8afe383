import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Disclosure } from "./Disclosure.tsx";
import css from "./Popover.demo.module.css";
import { FloatingNotice } from "./FloatingNotice.tsx";
import { PickerMenu } from "./PickerMenu.tsx";
import { Popover } from "./Popover.tsx";

/** What opens over the page or within it. */
export default function PopoverDemo() {
  return (
    <>
      <Demo title="Popovers">
        <Button look="quiet" popoverTarget="demo-popover">
          Who comes?
        </Button>
        <Popover id="demo-popover" label="Who comes?">
          <p>Two adults and a child.</p>
        </Popover>
        <PickerMenu id="demo-picker" label="Currency: Euro" heading="Currency" shown="€">
          <p>Euro, dollar, yen.</p>
        </PickerMenu>
      </Demo>
      <Demo title="Disclosures, of which one is open" stack>
        <Disclosure summary="May I bring a dog?" name="demo-questions" open>
          <p>Yes, if it likes cats.</p>
        </Disclosure>
        <Disclosure summary="Is there a lift?" name="demo-questions">
          <p>No: forty steps, and a view for each.</p>
        </Disclosure>
      </Demo>
      <Demo title="A notice over the page">
        <div className={css.page}>
          <FloatingNotice role="status">
            <p>You are offline. What you have opened can be read.</p>
          </FloatingNotice>
        </div>
      </Demo>
    </>
  );
}
