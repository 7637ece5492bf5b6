import * as fc from 'fast-check';
import * as grammar from '../../lib/private/grammar';

fc.configureGlobal({ seed: 1 });

/** For each grammar: values that it takes, and values that it refuses besides all that is smuggled in below. */
const GRAMMARS: { [name in keyof typeof grammar]: { readonly takes: string[]; readonly refuses: string[]; readonly allows?: string } } = {
  DNS_LABEL: {
    takes: ['a', '0', 'onload-clusterlocal', 'a'.repeat(63)],
    refuses: ['A', 'a.b', 'a_b', '-a', 'a-', 'a'.repeat(64)],
  },
  DNS_SUBDOMAIN: {
    takes: ['a', 'a.b-c.d', '0.0', 'a'.repeat(253)],
    refuses: ['A', 'a..b', '.a', 'a.', '-a', 'a.-b', 'a_b', 'a'.repeat(254)],
  },
  LABEL_VALUE: {
    takes: ['', 'a', 'A.b-c_d', '8.1.2.26', 'a'.repeat(63)],
    refuses: ['-a', 'a-', '.a', 'a.', '_', 'a/b', 'a'.repeat(64)],
  },
  LABEL_KEY: {
    takes: ['a', 'A.b-c_d', 'example.com/a', 'node-role.kubernetes.io/worker', 'a'.repeat(63)],
    refuses: ['-a', 'a/', '/a', 'a/b/c', 'A.com/a', 'a_b/c', 'a'.repeat(64)],
  },
  KERNEL_RELEASE: {
    takes: ['5.14.0-427.42.1.el9_4.x86_64', '6.5.0-14-generic', '6.1.0~rc1', '5.14.0+', 'a'.repeat(64)],
    refuses: ['-5', '.5', '5/6', '5,6', '5:6', 'a'.repeat(65)],
  },
  MODULE_NAME: {
    takes: ['onload', 'sfc', 'sfc_resource', 'snd-hda-intel', '8021q'],
    refuses: ['-r', '_a', 'a.ko', 'a/b', '../a', 'a=1'],
  },
  PLAIN_ARGUMENT: {
    takes: ['--debug', '-K', 'a=b', 'user@host', '/usr/src/x', 'a,b:c', 'CFLAGS+=-O2', '50%'],
    refuses: ['~root', '#a', '!1', '^a'],
    // Read by a shell, to which a per cent sign is a character like others.
    allows: '%',
  },
  PACKAGE_NAME: {
    takes: ['kmod', 'g++', 'libelf-dev', 'kmod=29-1ubuntu1', 'kernel-5.14.0~rc1', 'libc6:amd64', 'linux-headers-${KERNEL_FULL_VERSION}', 'a${KERNEL_FULL_VERSION}b'],
    refuses: ['-y', '--allow-unauthenticated', '.a', './a.deb', '/a.rpm', '${KERNEL_FULL_VERSION}', 'a${KERNEL_VERSION}', 'a$KERNEL_FULL_VERSION', 'a${KERNEL_FULL_VERSION', 'a,b', '@group'],
  },
  PLAIN_FOLDER: {
    takes: ['/a', '/var/lib/firmware', '/lib/firmware-5.14', '/a/.hidden', '/a/...'],
    refuses: ['', '/', 'a', '/a/', '/a//b', '/a/../b', '/a/.', '/a b', '/a$b', '/a\n', '/ü'],
  },
  PLAIN_PATH: {
    takes: ['/opt', '/opt/onload/', '/usr/lib64', '/a/.b', '/a/...', '/a/b..c'],
    refuses: ['/', 'opt', './opt', '/opt/..', '/opt/../etc', '/../etc', '/opt/./a', '/.', '/opt//a', '//opt', '/opt/a b', '~/a', '/opt/a:b', '/opt/*'],
  },
  ARG_NAME: {
    takes: ['A', '_', 'ONLOAD_SOURCE', 'a1'],
    refuses: ['1A', 'A-B', 'A.B', 'A=B'],
  },
};

const SMUGGLED = ['"', "'", '\n', '\r', '\0', '\t', ' ', '$(reboot)', '${HOME}', '$HOME', '`reboot`', '%', ';', '\\', '|', '&', '<', '>', '*', '?', '(', ')', '[', '{', '\u2028', '\u00a0', 'é'];

const cases = Object.entries(GRAMMARS).map(([name, values]) => ({ name, expression: grammar[name as keyof typeof grammar], ...values }));

describe.each(cases)('$name', ({ expression, takes, refuses, allows = '' }) => {
  test.each(takes)('takes %s', (value) => expect(value).toMatch(expression));

  test.each(refuses)('refuses %s', (value) => expect(value).not.toMatch(expression));

  test.each(SMUGGLED.filter((text) => !allows.includes(text)))('refuses %j before, after and within what it takes', (text) => {
    for (const value of takes) {
      const middle = Math.floor(value.length / 2);
      expect(`${text}${value}`).not.toMatch(expression);
      expect(`${value}${text}`).not.toMatch(expression);
      expect(`${value.slice(0, middle)}${text}${value.slice(middle)}`).not.toMatch(expression);
    }
  });

  // Backtracking that grows with the square of the length, or worse, would not come to an end here.
  test('refuses a long text too', () => {
    for (const value of takes) {
      expect(`${value.repeat(2000)};`).not.toMatch(expression);
    }
  });
});

test('the empty text is taken only as the value of a label', () => {
  expect(cases.filter(({ expression }) => expression.test('')).map(({ name }) => name)).toEqual(['LABEL_VALUE']);
});

test('a grammar keeps no state from one value to the next', () => {
  expect(cases.filter(({ expression }) => expression.global || expression.sticky)).toEqual([]);
});

test('whatever text a shell would see is of harmless characters, if a grammar takes it', () => {
  const harmless = /^[A-Za-z0-9@%+=:,./_~-]*$/;
  const text = fc.array(fc.oneof(fc.constantFrom('a', '0', '-', '.', '/', '_', '=', '%', '$', '(', ')', '"', '\n', ';', '\\', '${KERNEL_FULL_VERSION}'), fc.fullUnicode()), { maxLength: 8 })
    .map((all) => all.join(''));
  fc.assert(fc.property(text, (value) => {
    for (const { name, expression } of cases) {
      const taken = expression.test(value) ? value.replaceAll('${KERNEL_FULL_VERSION}', name === 'PACKAGE_NAME' ? '' : '$') : '';
      expect(taken).toMatch(harmless);
    }
  }), { numRuns: 5000 });
});
