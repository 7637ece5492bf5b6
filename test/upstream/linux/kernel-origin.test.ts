import { kernelOriginOf, kernelOriginOfImage, originText, rhelNamedIn } from '../../../lib/upstream/linux';

describe('the origin of a kernel', () => {
  test.each([
    { kernel: '5.14.0-427.13.1.el9_4.x86_64', origin: 'RHEL 9.4' },
    { kernel: '5.14.0-427.13.1.el9_4.x86_64+rt', origin: 'RHEL 9.4' },
    { kernel: '5.14.0-284.11.1.rt14.296.el9_2.x86_64', origin: 'RHEL 9.2' },
    { kernel: '4.18.0-372.88.1.el8_6.x86_64', origin: 'RHEL 8.6' },
    { kernel: '6.12.0-211.3.1.el10_2.x86_64', osImage: 'Red Hat Enterprise Linux CoreOS 10.2.20260804-2', origin: 'RHEL 10.2' },
    { kernel: '5.15.0-101-generic', osImage: 'Ubuntu 22.04.4 LTS', origin: 'Ubuntu 22.04' },
    { kernel: '6.8.0-40-generic', osImage: 'Ubuntu 22.04.5 LTS', origin: 'Ubuntu 22.04' },
    { kernel: '6.1.0-21-amd64', osImage: 'Debian GNU/Linux 12 (bookworm)', origin: 'Debian 12' },
  ])('the kernel $kernel is of $origin', ({ kernel, osImage, origin }) => {
    expect(originText(kernelOriginOf(kernel, osImage)!)).toBe(origin);
  });

  test.each([
    { kernel: '6.8.0-40-generic', osImage: undefined },
    { kernel: '5.14.0-70.el9.x86_64', osImage: undefined },
    { kernel: '6.6.29-talos', osImage: 'Talos (v1.7.1)' },
  ])('the kernel $kernel has an unknown origin', ({ kernel, osImage }) => {
    expect(kernelOriginOf(kernel, osImage)).toBeUndefined();
  });
});

describe('the origin of the kernels that an image is for', () => {
  test.each([
    { image: 'ubuntu:24.04', origin: 'Ubuntu 24.04' },
    { image: 'registry.example.com:5000/library/ubuntu:22.04@sha256:0123', origin: 'Ubuntu 22.04' },
    { image: 'ubuntu:noble-20240801', origin: 'Ubuntu 24.04' },
    { image: 'debian:12.5-slim', origin: 'Debian 12' },
    { image: 'debian:trixie', origin: 'Debian 13' },
  ])('a build on $image is for $origin', ({ image, origin }) => {
    expect(originText(kernelOriginOfImage(image)!)).toBe(origin);
  });

  test.each(['ubuntu', 'ubuntu:latest', 'ubuntu:edge', 'registry.access.redhat.com/ubi9/ubi-minimal:9.2', 'my-ubuntu:24.04', ''])('a build on "%s" tells no origin', (image) => {
    expect(kernelOriginOfImage(image)).toBeUndefined();
  });
});

describe('the releases of RHEL that a text names', () => {
  test.each([
    { text: '5.14.0-427.42.1.el9_4.x86_64', releases: ['9.4'] },
    { text: '^5.14.0-427..*.el9_4.x86_64$', releases: ['9.4'] },
    { text: '^.*(el9_4|el9_6).x86_64$', releases: ['9.4', '9.6'] },
    { text: '^4.18.0-553.*el8_10.x86_64$', releases: ['8.10'] },
    { text: 'registry.example.com/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64_rt', releases: ['9.4'] },
    { text: '^.*el9_[46].*$', releases: [] },
    { text: '^.*el9_4?.x86_64$', releases: [] },
    { text: '^.*el9_4.aarch64$', releases: [] },
    { text: '^.*.x86_64$', releases: [] },
    { text: '', releases: [] },
  ])('the text $text names $releases', ({ text, releases }) => {
    expect(rhelNamedIn(text).map(({ release }) => release)).toEqual(releases);
  });
});
