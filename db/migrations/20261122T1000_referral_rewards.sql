-- When the inviter had their credit, after the newcomer's first trip.
alter table referrals add rewarded_at timestamptz;
