import { useState, useSyncExternalStore } from "react";
import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { ErrorState } from "#ui/layout/ErrorState.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { MakeListForm } from "./MakeListForm.tsx";
import { PickList } from "./PickList.tsx";
import { problemText } from "./problems.ts";
import { requestIn, type SaveModal as State } from "./saveModal.ts";
import type { Saving } from "./saving.ts";
import css from "./SaveModal.module.css";

/** The parts of saving that the modal uses. */
export type ShownSaving = Pick<Saving, "state" | "subscribe" | "close" | "pick" | "create" | "fetchEntity" | "fetchLists">;

/**
 * A dialog to choose the list into which a thing is saved, or make a new one [B2.2.1, B4.1.8]. It is rendered while closed, too.
 */
export function SaveModal({ saving }: { saving: ShownSaving }) {
  const { t } = useI18n();
  const state = useSyncExternalStore(saving.subscribe, saving.state, saving.state);
  return (
    <Dialog
      key={state.opening}
      id="save-modal"
      title={t("save.into")}
      size="small"
      open={state.visible}
      onClose={saving.close}
      className={css.sheet}
    >
      {state.visible && <Body key={`${state.entityType} ${state.entityId}`} state={state} saving={saving} />}
    </Dialog>
  );
}

type Props = { state: State; saving: ShownSaving };

function Body({ state, saving }: Props) {
  const i18n = useI18n();
  const { problem } = state;
  return (
    <div className={css.body}>
      <Entity state={state} saving={saving} />
      <div role="alert" className={css.alert}>
        {problem && (
          <p className={css.problem}>
            <Icon name="warning" size={20} /> {problemText(problem, i18n)}
          </p>
        )}
      </div>
      <div aria-busy={state.isFetchingLists}>
        {state.fetchListsError ? (
          <ErrorState onRetry={() => void saving.fetchLists()} />
        ) : state.lists ? (
          <Lists lists={state.lists} state={state} saving={saving} />
        ) : (
          <div className={css.waiting}>
            <p className="visually-hidden">{i18n.t("ui.loading")}</p>
            <Skeleton className={css.bone} />
            <Skeleton className={css.bone} />
            <Skeleton className={css.bone} />
          </div>
        )}
      </div>
    </div>
  );
}

function Entity({ state: { entity, fetchEntityError }, saving }: Props) {
  const { t } = useI18n();
  if (fetchEntityError)
    return (
      <p className={css.entity}>
        <span className={css.name}>{t("save.notShown")}</span>
        <Button look="quiet" small onClick={() => void saving.fetchEntity()}>
          {t("ui.tryAgain")}
        </Button>
      </p>
    );
  if (!entity)
    return (
      <div className={css.entity}>
        <Skeleton className={css.picture} />
        <Skeleton shape="text" lines={2} className={css.name} />
      </div>
    );
  return (
    <div className={css.entity}>
      {entity.picture ? <img src={entity.picture} alt="" className={css.picture} /> : <span className={css.picture} />}
      <p className={css.name}>
        <strong>{entity.title}</strong>
        <span className={css.facts}>{t("save.reviews", { count: entity.reviews_count })}</span>
      </p>
    </div>
  );
}

/** The dialog gave the focus to its close button, because there were no lists yet. */
const focusFirst = (lists: HTMLElement | null) => lists?.querySelector("button")?.focus();

function Lists({ lists, state, saving }: Props & { lists: Wishlist[] }) {
  const { t } = useI18n();
  const [makes, setMakes] = useState(false);
  const isFirst = lists.length === 0;
  const { entity, pickedId, isCreatingList } = state;
  const item = requestIn(state);
  if (!item) return null;
  return (
    <>
      {!isFirst && !makes && (
        <ul ref={focusFirst} className={css.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <PickList list={list} item={item} busy={pickedId === list.id} onPick={() => void saving.pick(list)} />
            </li>
          ))}
        </ul>
      )}
      {isFirst && <p className={css.first}>{t("save.first")}</p>}
      {isFirst || makes ? (
        <>
          <MakeListForm
            id="save"
            busy={isCreatingList}
            submit={t("wishlists.makeAndSave")}
            suggestion={lists.some(({ name }) => name === entity?.city) ? undefined : entity?.city}
            onMake={(list) => void saving.create(list)}
          />
          {!isFirst && (
            <Button look="plain" wide onClick={() => setMakes(false)}>
              {t("save.back")}
            </Button>
          )}
        </>
      ) : (
        <Button look="quiet" wide icon="plus" onClick={() => setMakes(true)}>
          {t("wishlists.new")}
        </Button>
      )}
    </>
  );
}
