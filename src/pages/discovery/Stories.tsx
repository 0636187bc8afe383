import { findSearchPage } from "./findSearchPage.tsx";

export default findSearchPage("story");
