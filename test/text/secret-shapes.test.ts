/** Parts of texts that their shape shows to be confidential, and words that only look like it. */
import { CONCEALED, secretPartsOf, withoutSecretParts } from '../../lib/text';

/** Texts, in which the part in brackets is confidential. */
test.each([
  'https://robot:[hunter2]@git.example/x.git',
  'postgres://app:[hunter2]@db:5432/x',
  'PASSWORD=[hunter2]',
  'Environment="DB_PASSWORD=[hunter 2]"',
  'Environment=DB_PASS=[hunter2] LEVEL=5',
  'rd.iscsi.password=[hunter2] quiet',
  'https://h.example/?access_token=[hunter2]&page=2',
  'DefaultEndpointsProtocol=https;AccountKey=[hunter2];EndpointSuffix=x',
  'psk="[hunter2]"',
  'users:\n- user:\n    token: [hunter2]\n  name: u',
  'users: [{user: {token: [hunter2]}, name: u}]',
  'password: [hunter2, and more] # of the robot',
  'adminPassword: \'[hunter2]\'',
  'private_key: |\n  [hunter2]\n',
  '{"type":"sriov","password":"[hunter2]","mtu":1500}',
  '{\\"password\\":\\"[hunter2]\\",\\"mtu\\":1500}',
  'ExecStart=/bin/x --token=[hunter2]',
  'ExecStart=/bin/x --token [hunter2] --level 5',
  'skopeo copy --src-creds robot:[hunter2] docker://a docker://b',
  'curl -sS -u robot:[hunter2] https://h.example',
  'curl -H "Authorization: Bearer [hunter2-and-more]" https://h.example',
  'Authorization: Basic [aHVudGVyMg==]',
  'proxy_set_header X-Auth-Token: [hunter2]',
  'Bearer [hunter2hunter]',
  'machine r.example login robot password [hunter2]',
  'machine r.example\n  login robot\n  password [hunter2]\n',
  'JWT [eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqYW5lIn0.c2ln]',
  'core:[$6$rounds=4096$salt$hash]:19000',
  'id [AKIAIOSFODNN7LIVEKEY]',
  'git clone https://[ghp_0123456789abcdefghijABCDEFGHIJ012345]@github.com/x',
  'url [glpat-0123456789abcdefghij]', 'url [xoxb-0123456789-abc]', 'url [sha256~0123456789abcdefghijABCDEFGHIJ01234567_-012]',
])('the part in brackets is confidential: %p', (marked) => {
  const [, before, secret, after] = /^([^]*?)\[(?!\{)([^\]]*)\]([^]*)$/.exec(marked.replace('[{user: {', '\u0001'))!.map((part) => part.replace('\u0001', '[{user: {'));
  const text = `${before}${secret}${after}`;
  expect(withoutSecretParts(text)).toBe(`${before}${CONCEALED}${after}`);
  expect(secretPartsOf(text)).toEqual([secret]);
});

test.each([
  'isolcpus=2-31 nohz_full=2-31 hugepagesz=1G hugepages=16 firmware_class.path=/var/lib/firmware',
  'https://registry.example.com:5000/onload', 'ssh://git@github.com/x.git', 'docker://u@h:5000/x',
  'token=$TOKEN', 'token="$(cat /run/token)"', 'password: {{ .Values.password }}', 'token: ${TOKEN}', 'token: null', 'password: ""', 'secret:\n  secretName: a',
  '--password-stdin', '--token-file /run/token', '--authfile /var/lib/kubelet/config.json', 'podman run --user 1000:1000 x', 'authorization:\n  mode: Webhook',
  'Bearer authentication', 'kind: Secret', 'secretName: a', 'tokenExpirationSeconds: 600', 'automountServiceAccountToken: false', 'keyFile: /run/a', 'monkey: business',
  'options sfc rx_ring=512', 'ptp_mode freerun\nsync_module ptp ptp1', '[main]\nsummary=Tuned\n[sysctl]\nvm.nr_hugepages=16',
])('a text without a credential is shown as it is: %p', (text) => {
  expect(secretPartsOf(text)).toEqual([]);
  expect(withoutSecretParts(text)).toBe(text);
});

test.each([
  'curl ', '-', '- ', '"a', 'token: a      ', 'token', 'token ', 'eyJaaaaaaaa-', '://a:', 'login a ', '\\', 'password=\\', ' ', 'bearer ', 'authorization: ', '$6$', '"token"', 'glpat-',
])('a long text of %p takes no longer than its length', (part) => {
  const text = part.repeat(60_000 / part.length);
  expect(withoutSecretParts(`key ${text}`).length).toBeGreaterThan(0);
  expect(withoutSecretParts(`token: a${text}b`).length).toBeGreaterThan(0);
});
