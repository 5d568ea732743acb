-- Companies from bench.first to bench.last: of fifty, 35 have five people, ten have 20, four have 80 and one has 300.
-- The owner is the first person, a personal disk has two or four files, and a person has three notices and four records.
CREATE TEMPORARY TABLE bench_companies ON COMMIT DROP AS
SELECT n, uuidv7(-random() * interval '200 days') AS id,
  CASE WHEN n % 50 = 0 THEN 300 WHEN n % 50 < 5 THEN 80 WHEN n % 50 < 15 THEN 20 ELSE 5 END AS people,
  CASE WHEN n % 50 = 0 THEN 20 WHEN n % 50 < 5 THEN 8 ELSE 2 END AS departments
FROM generate_series(current_setting('bench.first')::int, current_setting('bench.last')::int) AS n;

CREATE TEMPORARY TABLE bench_departments ON COMMIT DROP AS
SELECT c.id AS company_id, d, uuidv7(-random() * interval '200 days') AS id
FROM bench_companies c CROSS JOIN LATERAL generate_series(1, c.departments) AS d;

CREATE TEMPORARY TABLE bench_people ON COMMIT DROP AS
SELECT c.n, m, c.id AS company_id, uuidv7(-random() * interval '200 days') AS user_id,
  uuidv7(-random() * interval '200 days') AS member_id, uuidv7(-random() * interval '100 days') AS device_id,
  (ARRAY['Volkov', 'Goncharov', 'Belov', 'Kuznetsov', 'Orlov', 'Sidorov', 'Tikhonov', 'Fyodorov', 'Zaytsev', 'Makarov',
    'Lebedev', 'Nikitin', 'Sokolov', 'Morozov', 'Pavlov', 'Yegorov'])[1 + (c.n * 31 + m * 7) % 16]
    || chr(97 + (c.n + m) % 26) || chr(97 + (c.n * 3 + m) % 26) AS family_name,
  (ARRAY['Anna', 'Boris', 'Viktor', 'Galina', 'Dmitry', 'Yelena', 'Ivan', 'Maria', 'Oleg', 'Pyotr', 'Svetlana', 'Yury'])
    [1 + (c.n * 17 + m) % 12] AS given_name,
  'user' || m || '@firm' || c.n || '.example' AS email,
  CASE m WHEN 1 THEN 'owner' WHEN 2 THEN 'admin' WHEN 3 THEN 'accountant' ELSE 'member' END AS role,
  '+7900' || lpad(((c.n * 311 + m) % 10000000)::text, 7, '0') AS phone,
  1 + m % c.departments AS department
FROM bench_companies c CROSS JOIN LATERAL generate_series(1, c.people) AS m;

-- Rows arrive in no order of companies, as they do in years.
CREATE TEMPORARY TABLE bench_files ON COMMIT DROP AS
SELECT p.company_id, p.member_id, uuidv7(-random() * interval '200 days') AS id,
  (p.n * 13 + p.m * k) % 9973 AS number, k, 'Contract ' || (p.n * 13 + p.m * k) % 9973 || '-' || k || '.docx' AS name
FROM bench_people p CROSS JOIN generate_series(1, 4) AS k WHERE (p.m + k) % 2 = 0 OR p.m < 10 ORDER BY random();

ANALYZE bench_companies, bench_departments, bench_people, bench_files;

INSERT INTO company.companies (id, name, created_at)
SELECT id, 'Firm ' || n, now() - interval '200 days' FROM bench_companies;

INSERT INTO billing.accesses (company_id, time_zone, trial_from, trial_until, ends_on)
SELECT id, 'Europe/Moscow', current_date - 190, current_date - 176, current_date + 30 + n % 300 FROM bench_companies;

INSERT INTO identity.users (id, email, family_name, given_name, created_at)
SELECT user_id, email, family_name, given_name, now() - interval '200 days' FROM bench_people ORDER BY random();

INSERT INTO identity.credentials (user_id, password_hash, changed_at)
SELECT user_id, current_setting('bench.password_hash'), now() FROM bench_people ORDER BY random();

INSERT INTO company.people (user_id) SELECT user_id FROM bench_people ORDER BY random();

INSERT INTO identity.devices (id, user_id, token_hash, first_seen_at, last_seen_at, user_agent)
SELECT device_id, user_id, sha256(device_id::text::bytea), now() - interval '100 days', now() - random() * interval '30 days',
  current_setting('bench.user_agent') FROM bench_people ORDER BY random();

INSERT INTO identity.sessions (id, user_id, company_id, browser_hash, is_app, created_at, rotated_at, expires_at,
  absolute_expires_at, address, user_agent, device_id)
SELECT uuidv7(-random() * interval '9 days'), user_id, company_id, sha256(device_id::text::bytea), false, now() - interval '9 days',
  now(), now() + interval '20 days', now() + interval '80 days', '203.0.113.' || m % 250, current_setting('bench.user_agent'), device_id
FROM bench_people CROSS JOIN generate_series(1, 2) AS session WHERE session = 1 OR m % 3 = 0 ORDER BY random();

INSERT INTO company.departments (company_id, id, name, created_at)
SELECT company_id, id, 'Department ' || d, now() - interval '150 days' FROM bench_departments ORDER BY random();

-- The words are written below for all rows at once; foreign keys are checked all the same.
ALTER TABLE company.members DISABLE TRIGGER USER;
INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, position, joined_at, email,
  department_id, department_name, mobile_phone)
SELECT p.company_id, p.member_id, p.user_id, p.role, p.family_name, p.given_name, '', 'Sales manager', now() - interval '100 days',
  p.email, d.id, 'Department ' || d.d, p.phone
FROM bench_people p JOIN bench_departments d ON d.company_id = p.company_id AND d.d = p.department ORDER BY random();
ALTER TABLE company.members ENABLE TRIGGER USER;

CREATE TEMPORARY TABLE bench_member_words ON COMMIT DROP AS
SELECT p.company_id, p.member_id, found.word, found.part::smallint AS part
FROM bench_people p CROSS JOIN LATERAL (
  VALUES ('^' || lower(p.family_name || ' ' || p.given_name), 1), (lower(p.family_name), 1), (lower(p.given_name), 1), ('sales', 2),
    ('manager', 2), ('user' || p.m, 4), ('firm' || p.n, 4), ('example', 4), (substr(p.phone, 2), 4)
) AS found (word, part);

CREATE TEMPORARY TABLE bench_file_words ON COMMIT DROP AS
SELECT DISTINCT f.company_id, f.id, found.word
FROM bench_files f CROSS JOIN LATERAL (
  VALUES ('^contract ' || f.number || ' ' || f.k || ' docx'), ('contract'), (f.number::text), (f.k::text), ('docx')
) AS found (word);

CREATE TEMPORARY TABLE bench_stems ON COMMIT DROP AS
SELECT word, platform.search_stem(word) AS stem
FROM (SELECT word FROM bench_member_words UNION SELECT word FROM bench_file_words) AS words;
ANALYZE bench_member_words, bench_file_words, bench_stems;

INSERT INTO company.member_words (company_id, word, member_id, parts, stem)
SELECT w.company_id, w.word, w.member_id, w.part, s.stem FROM bench_member_words w JOIN bench_stems s USING (word) ORDER BY random();

-- The content of the files is nowhere, so no job is to read it.
ALTER TABLE disk.nodes DISABLE TRIGGER USER;
INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at)
SELECT company_id, member_id, NULL, false, member_id, member_id, member_id, now() - interval '100 days', member_id, now()
FROM bench_people ORDER BY random();

INSERT INTO disk.spaces (company_id, id, kind, owner_id, created_at)
SELECT company_id, member_id, 'personal', member_id, now() - interval '100 days' FROM bench_people ORDER BY random();

INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
  created_at, created_by, updated_at, updated_by)
SELECT company_id, id, member_id, true, name, lower(name), lower(name), (random() * 2e6)::bigint,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', id, sha256(id::text::bytea),
  now() - random() * interval '200 days', member_id, now() - random() * interval '100 days', member_id FROM bench_files;
ALTER TABLE disk.nodes ENABLE TRIGGER USER;

INSERT INTO disk.node_words (company_id, word, node_id, parts, stem)
SELECT w.company_id, w.word, w.id, 1, s.stem FROM bench_file_words w JOIN bench_stems s USING (word) ORDER BY random();

INSERT INTO platform.blobs (id, kind, bytes, company_id, created_at)
SELECT id, 'disk.content', 1000, company_id, now() - interval '100 days' FROM bench_files ORDER BY random();

INSERT INTO disk.usage (company_id, bytes, reserved) SELECT id, 1000000, 0 FROM bench_companies;

INSERT INTO disk.member_usage (company_id, member_id, bytes, reserved)
SELECT company_id, member_id, 1000, 0 FROM bench_people ORDER BY random();

INSERT INTO notifications.notices (user_id, id, company_id, kind, source, facts, page, created_at, read_at)
SELECT user_id, uuidv7(-k * interval '5 days'), company_id, 'disk.node-shared', gen_random_uuid()::text,
  jsonb_build_object('nodeId', gen_random_uuid(), 'by', member_id, 'name', 'Delivery contract'), '/disk?node=' || gen_random_uuid(),
  now() - k * interval '5 days', CASE WHEN k > 1 THEN now() END
FROM bench_people CROSS JOIN generate_series(1, 3) AS k ORDER BY random();

-- Not sealed: that is what the running server does.
INSERT INTO platform.audit_records (id, happened_at, act, user_id, company_id, subject, after, request_id, address, user_agent)
SELECT uuidv7(-k * interval '10 days'), now() - k * interval '10 days',
  (ARRAY['identity/signed-in', 'disk/file-stored', 'company/member-changed', 'disk/node-shared'])[k], user_id, company_id,
  'member:' || member_id, jsonb_build_object('name', 'Delivery contract', 'bytes', 12345), 'bench-' || n || '-' || m,
  '203.0.113.' || m % 250, current_setting('bench.user_agent')
FROM bench_people CROSS JOIN generate_series(1, 4) AS k ORDER BY random();

INSERT INTO platform.limit_counts (key, since, count)
SELECT sha256(('bench' || n || '.' || m)::bytea), now() - random() * interval '1 day', 3 FROM bench_people WHERE m % 2 = 0;

INSERT INTO platform.live_events (company_id, name, ids, published_at)
SELECT company_id, 'bench/happened', '{}', now() - random() * interval '1 hour' FROM bench_people ORDER BY random();
