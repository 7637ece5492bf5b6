/**
 * The image of the device plugin and its worker, of upstream's sources. The plugin asks lshw for cards of Solarflare; here, the names of PCI devices that lshw reads
 * call the cards of the machine so.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { imageArchive } from './images';
import { checksumOf } from './sources';
import { sharedLibraries } from '../../support/images';
import { run } from '../../support/run';
import { cached, textOf } from '../cache';

/** Parts of the sources that the programs are built of. */
const PARTS = ['go.mod', 'go.sum', 'cmd', 'pkg'];

/** Names of the programs in the image, by those of the folders of their sources. */
const PROGRAMS = { deviceplugin: 'onload-device-plugin', worker: 'onload-worker' };

/** Library that the control plane server of Onload needs. It runs in the container of the worker. */
const LIBRARIES = ['/lib/x86_64-linux-gnu/libcap.so.2'];

/** Name of a network card of qemu, by its vendor and its device. */
const PCI_IDS = '1af4  Red Hat, Inc.\n\t1000  SFC9250 stand-in\n';

/** Folder with the programs. Built once, in a minute. */
function pluginPrograms(source: string): string {
  return cached('device-plugin-programs', [checksumOf(source, PARTS)], (dir) => {
    run(source, 'go', ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', `-o=${dir}/`, ...Object.keys(PROGRAMS).map((name) => `./cmd/${name}`)], { CGO_ENABLED: '0' });
  });
}

/** The image, as an archive. */
export function devicePluginImage(source: string): string {
  const programs = pluginPrograms(source);
  return imageArchive('device-plugin', [programs, textOf(__filename)], (builder, image, work) => {
    run(work, 'apt-get', ['-qq', 'download', 'lshw']);
    run(work, 'dpkg', ['--extract', readdirSync(work).find((file) => file.startsWith('lshw_'))!, 'lshw']);
    const lshw = join(work, 'lshw/usr/bin/lshw');
    const files = [...new Set([...sharedLibraries(lshw), ...LIBRARIES])].map((path): [string, Buffer] => [path, readFileSync(path)]);
    builder.base('localhost/device-plugin-base', {
      ...Object.fromEntries(files),
      'usr/bin/lshw': readFileSync(lshw),
      'usr/share/misc/pci.ids': PCI_IDS,
      ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [`usr/bin/${path}`, readFileSync(join(programs, name))])),
    });
    builder.image(image, `FROM localhost/device-plugin-base\nUSER 1001\nENTRYPOINT ["/usr/bin/${PROGRAMS.deviceplugin}"]\n`);
  });
}
