import * as grammar from '../../lib/upstream/plain-words';
import { testGrammars } from '../support/grammars';

testGrammars(grammar, {
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
  RELEASE_NUMBER: { takes: ['4.16', '4.16.3', '1.30'], refuses: ['', '4', 'v4.16', '4.16.3.1', '4.x', ' 4.16', '4.16\n'] },
  ARG_NAME: {
    takes: ['A', '_', 'ONLOAD_SOURCE', 'a1'],
    refuses: ['1A', 'A-B', 'A.B', 'A=B'],
  },
});
