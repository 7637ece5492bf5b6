import { hasFormat, isCheckedFormat } from '../../../lib/upstream/kubernetes/formats';
import { NAMED_FORMATS } from '../../../lib/upstream/kubernetes/named-formats';

/** What the validation of Kubernetes 1.33 takes and refuses: each of these was tried there. */
const TRIED: readonly [string, readonly string[], readonly string[]][] = [
  ['bsonobjectid', ['507f1f77bcf86cd799439011'], ['507f1f77bcf86cd79943901', 'zzz']],
  ['uri', ['https://host/', '/a', 'a:b'], ['host', 'https://ho st']],
  ['email', ['a@b', 'a@b.c', 'A <a@b.c>', '"A B" <a@b.c>', '"a b"@c.d', '<a@b>', 'a@[1.2.3.4]', 'é@b.c', ' a@b ', 'a.b+c@d-e.f'], ['a', 'a@', '@b', 'a b@c', 'a@b c', 'a..b@c', 'a@b.', 'a@b,c@d']],
  ['hostname', ['a', 'a-b.example.com', 'a-', 'example.co', 'é.com'], ['a.b', '-a', 'a_b', '1.2.3.4', 'example.c', 'a..b', 'a.b.', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.com']],
  ['ipv4', ['1.2.3.4', '01.2.3.4', '::ffff:1.2.3.4'], ['1.2.3.256', '::1', '1.2.3']],
  ['ipv6', ['::1', '::ffff:1.2.3.4', '2001:DB8::1'], ['1.2.3.4', 'fe80::1%eth0', '1::2::3']],
  ['cidr', ['1.2.3.0/24', '::/0', '1.2.3.4/08', '::ffff:1.2.3.4/100'], ['1.2.3.4', '1.2.3.4/33', 'fe80::1%a/64']],
  ['mac', ['00:11:22:33:44:55', '00-11-22-33-44-55', '0011.2233.4455', '001122334455', '00:11:22:33:44:55:66:77', '0011.2233.4455.6677', '00:00:00:00:fe:80:00:00:00:00:00:00:02:00:5e:10:00:00:00:01'], ['00:11:22:33:44', '00:11-22:33:44:55']],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000'], ['123']],
  ['uuid3', ['123e4567-e89b-32d3-a456-426614174000'], ['123e4567-e89b-12d3-a456-426614174000']],
  ['uuid4', ['123e4567-e89b-42d3-a456-426614174000'], ['123e4567-e89b-42d3-c456-426614174000']],
  ['uuid5', ['123e4567-e89b-52d3-a456-426614174000'], ['123e4567-e89b-42d3-a456-426614174000']],
  ['isbn', ['0321751043', '978-0321751041', '3-598-21508-8', '080442957X'], ['0321751044', '032175104X']],
  ['isbn10', ['0321751043'], ['978-0321751041']],
  ['isbn13', ['978-0321751041'], ['978-0321751042', '0321751043']],
  ['creditcard', ['4111 1111 1111 1111', '5555555555554444', '378282246310005'], ['4111-1111-1111-1112', '1234']],
  ['ssn', ['111-22-3333', '111 22 3333'], ['111223333', '11-222-3333']],
  ['hexcolor', ['#FFF', 'fff', '#FFFFFF'], ['#ffff']],
  ['rgbcolor', ['rgb(1,2,3)', 'rgb( 255 , 0 , 1 )'], ['rgb(256,0,0)', 'rgb(1,2)']],
  ['byte', ['aGVsbG8='], ['aGVsbG8', '', 'aGVs\nbG8=', '====', 'a']],
  ['password', ['anything', ''], []],
  ['date', ['2021-01-01', '2020-02-29', '0000-01-01'], ['2021-02-29', '21-01-01', '2021-1-1', ' 2021-01-01']],
  ['duration', ['1s', '1h30m', '1 day', '2 weeks', '3 d', '1d2h', '1.5h', '5 hours 3 minutes', '1 sec', '100 nanos', '1 Min', '1 HR'], ['5 foo', '', '10']],
  ['datetime', ['2021-01-01T00:00:00Z', '2021-01-01t00:00:00z', '2021-01-01T00:00:00.123+01:00', '2021-01-01T00:00:00Zt'], ['2021-01-01T24:00:00Z', '2021-01-01T23:59:60Z', '2021-01-01T00:00:00', '2021-01-01 00:00:00Z', '2021-01-01T00:00:00+0100', '2021-13-01T00:00:00Z']],
  ['date-time', ['2021-01-01T00:00:00Z'], ['x']],
];

test.each(TRIED)('%s is held to what Kubernetes takes', (format, taken, refused) => {
  expect(taken.filter((text) => hasFormat(format, text) !== true)).toEqual([]);
  expect(refused.filter((text) => hasFormat(format, text) !== false)).toEqual([]);
});

test.each(['int32', 'int64', 'double', 'ip', 'quantity', 'int-or-string', 'constructor', ''])('%s is not checked', (format) => {
  expect(hasFormat(format, 'anything')).toBeUndefined();
  expect(isCheckedFormat(format)).toBe(false);
});

test.each(['email', 'hostname', 'duration'])('%s takes time in proportion to the text', (format) => {
  expect(hasFormat(format, `${'a b '.repeat(50_000)}`)).toBe(false);
  expect(hasFormat(format, `${'1'.repeat(200_000)}<`)).toBe(false);
});

test('a prefix ends as the name does that the API server makes of it', () => {
  expect(['a-', 'a', 'ab-'].filter((text) => NAMED_FORMATS.dns1123LabelPrefix(text).length > 0)).toEqual([]);
  expect(['-', 'Ab-', '-a'].filter((text) => NAMED_FORMATS.dns1123LabelPrefix(text).length === 0)).toEqual([]);
});
