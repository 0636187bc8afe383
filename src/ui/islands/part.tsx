import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";

/**
 * A part of a page whose code is fetched when it is drawn. What does not come, or breaks, says so in its place, and leaves the page around
 * it alone. Nothing rejected is kept, as React's `lazy` alone would.
 */
export function part<Props extends object>(open: () => Promise<ComponentType<Props>>, waiting?: ReactNode) {
  let opened: ComponentType<Props> | undefined;
  const bring = async () => (opened = await open());
  const drawn = () => opened ?? lazy(async () => ({ default: await bring() }));
  // `open`: with its code there it is drawn at once, and not after a moment without it. `opened`: its component once that is there.
  return Object.assign(Part, { open: bring, opened: () => opened });

  function Part(props: Props) {
    const [{ Drawn, times }, set] = useState(() => ({ Drawn: drawn(), times: 0 }));
    const retry = () => bring().then(() => set({ Drawn: drawn(), times: times + 1 }));
    return (
      <Around key={times} instead={<PartMissing onAgain={retry} />}>
        <Suspense fallback={waiting}>
          <Drawn {...props} />
        </Suspense>
      </Around>
    );
  }
}

/** What breaks in it is replaced, and nothing around it. */
type AroundProps = { instead: ReactNode; onBroken?: () => void; children: ReactNode };
export class Around extends Component<AroundProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch = () => this.props.onBroken?.();
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** In the place of a part that is not there. Where it does not come again, the page is loaded anew: this document may never have it. */
export function PartMissing({ onAgain }: { onAgain: () => Promise<void> }) {
  const { t } = useI18n();
  return (
    <p role="alert">
      {t("ui.partMissing")}{" "}
      <Button look="quiet" small onClick={() => void onAgain().catch(() => location.reload())}>
        {t("ui.tryAgain")}
      </Button>
    </p>
  );
}
