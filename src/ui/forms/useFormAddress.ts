import { useI18n } from "#lib/i18n/i18n.tsx";

/**
 * Where a form is sent from a page whose address names its language: the server's answer stays in it. The page itself may stand
 * at the address of a form, which names none, and a browser may not say where a form comes from.
 */
export function useFormAddress(): (path: string) => string {
  const { locale, localizePath } = useI18n();
  return (path) => (localizePath(path) === path ? path : `${path}?locale=${locale}`);
}
