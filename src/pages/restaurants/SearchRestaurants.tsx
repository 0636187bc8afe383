import { findSearchPage } from "#pages/discovery/findSearchPage.tsx";

export default findSearchPage("restaurant");
