import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import type { FeatureSetting } from "#platform/flags/decideFeature.server.ts";
import { provided } from "#platform/provided.server.ts";

declare module "#platform/provided.server.ts" {
  interface Provided {
    operatorNames: { firstName(user_id: Sql): Sql };
  }
}

export type Exposure = {
  feature: string;
  run: number;
  user_id: number | null;
  browser: string | null;
  arm: string;
  at: Date;
};

/** Only the first exposure of each subject and run is stored. */
export async function insertExposures(db: Db, rows: readonly Exposure[]) {
  await db.run(sql`
    insert into exposures (feature, run, user_id, browser, arm, at)
    select feature, run, user_id, browser, arm, at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as t (feature text, run int, user_id bigint, browser text, arm text, at timestamptz)
    on conflict do nothing`);
}

/** Per variant: how many were shown it, and how many of them reached the goal afterwards. */
export function countVariants(db: Db, { feature, run, goal }: { feature: string; run: number; goal: string }) {
  return db.all<{ arm: string; exposed: number; converted: number }>(sql`
    with did as (select user_id, browser, max(at) as at from events where name = ${goal} group by user_id, browser),
    by_user as (select user_id, max(at) as at from did where user_id is not null group by user_id),
    by_browser as (select browser, max(at) as at from did where browser is not null group by browser)
    select e.arm, count(*) as exposed, count(*) filter (where coalesce(u.at, b.at) is not null) as converted
    from exposures e
    left join by_user u on u.user_id = e.user_id and u.at >= e.at
    left join by_browser b on b.browser = e.browser and b.at >= e.at
    where e.feature = ${feature} and e.run = ${run}
    group by e.arm`);
}

/** Changes the setting and records who did it, both or neither. The setting is locked, so that two changes follow each other. */
export function changeSetting(
  db: Db,
  name: string,
  { registered, change, changed_by, at }: Change,
): Promise<{ before: FeatureSetting; after: FeatureSetting }> {
  return db.transaction(async (tx) => {
    const { percent, targeting, run } = registered;
    await tx.run(sql`
      insert into feature_settings (name, percent, targeting, run, changed_at)
      values (${name}, ${percent}, ${JSON.stringify(targeting)}::jsonb, ${run}, ${at}) on conflict do nothing`);
    const before = (await tx.one<FeatureSetting>(sql`
      select percent, weights, targeting, run from feature_settings where name = ${name} for update`))!;
    const after = change(before);
    await tx.run(sql`
      update feature_settings set percent = ${after.percent}, weights = ${toJson(after.weights)}::jsonb,
        targeting = ${JSON.stringify(after.targeting)}::jsonb, run = ${after.run}, changed_at = ${at}
      where name = ${name}`);
    await tx.run(sql`
      insert into feature_changes (name, before, after, changed_by, at)
      values (${name}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${changed_by}, ${at})`);
    return { before, after };
  });
}
type Change = {
  registered: FeatureSetting;
  change: (before: FeatureSetting) => FeatureSetting;
  changed_by: number;
  at: Date;
};
const toJson = (value: object | null) => value && JSON.stringify(value);

export type StoredChange = {
  id: number;
  before: FeatureSetting;
  after: FeatureSetting;
  changed_by: number;
  first_name: string;
  at: Date;
};

/** The latest first. */
export function findChanges(db: Db, name: string, max: number) {
  return db.all<StoredChange>(sql`
    select c.id, c.before, c.after, c.changed_by, ${provided("operatorNames").firstName(sql`c.changed_by`)} as first_name, c.at
    from feature_changes c
    where c.name = ${name} order by c.id desc limit ${max}`);
}

/** The settings that operators have made, by feature. */
export async function readFeatureSettings(db: Db): Promise<Map<string, FeatureSetting>> {
  const rows = await db.all<FeatureSetting & { name: string }>(sql`
    select name, percent, weights, targeting, run from feature_settings`);
  return new Map(rows.map(({ name, ...setting }) => [name, setting]));
}
