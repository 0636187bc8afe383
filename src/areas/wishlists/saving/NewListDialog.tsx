import { useSyncExternalStore } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { MakeListForm } from "./MakeListForm.tsx";
import type { NewListMaker } from "./newList.ts";
import { problemText } from "./problems.ts";
import css from "./SaveModal.module.css";

/** Makes an empty list from any page [B4.2]. It is rendered while closed, too. */
export function NewListDialog({ maker }: { maker: NewListMaker }) {
  const i18n = useI18n();
  const { visible, isCreating, createError, problem } = useSyncExternalStore(maker.subscribe, maker.state);
  return (
    <Dialog id="new-list-dialog" title={i18n.t("wishlists.new")} size="small" open={visible} onClose={maker.close}>
      {visible && (
        <div className={css.body}>
          <div role="alert" className={css.alert}>
            {createError && problem && (
              <p className={css.problem}>
                <Icon name="warning" size={20} /> {problemText(problem, i18n)}
              </p>
            )}
          </div>
          <MakeListForm
            id="new-list"
            busy={isCreating}
            submit={i18n.t("wishlists.make")}
            onMake={(list) => void maker.create(list)}
          />
        </div>
      )}
    </Dialog>
  );
}
