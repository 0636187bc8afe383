import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { to } from "#paths";
import css from "./Developers.module.css";
