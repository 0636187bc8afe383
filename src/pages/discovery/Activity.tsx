import { findPage } from "./findPage.tsx";

export default findPage("activity");
