import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";

/**
 * A part of a page whose code is loaded when it is rendered. If it fails to load or throws, that is shown in its place, and the
 * page around it stays. A failed import is not cached, as it would be with React's `lazy` alone.
 */
export function part<Props extends object>(open: () => Promise<ComponentType<Props>>, waiting?: ReactNode) {
  let opened: ComponentType<Props> | undefined;
  const bring = async () => (opened = await open());
  const drawn = () => opened ?? lazy(async () => ({ default: await bring() }));
  // `open`: once its code is loaded, the part renders synchronously. `opened`: its component, once loaded.
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

/** An error boundary: replaces what throws inside it, and nothing around it. */
type AroundProps = { instead: ReactNode; onBroken?: () => void; children: ReactNode };
export class Around extends Component<AroundProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch = () => this.props.onBroken?.();
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** Shown in place of a missing part. If it fails to load again, the page is reloaded, because this document may never get it. */
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
