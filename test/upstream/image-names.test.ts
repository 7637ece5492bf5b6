import { isMovingImage, isMovingTag } from '../../lib/upstream';

const DIGEST = `sha256:${'0'.repeat(64)}`;

test.each([
  '', 'latest', 'stable', 'main', 'master', 'master-dev', 'edge', 'nightly', 'LATEST', 'latest-ubi9', 'stable-alpine', 'lts', 'main-${KERNEL_FULL_VERSION}', 'release-8',
])('the tag "%s" moves', (tag) => {
  expect(isMovingTag(tag)).toBe(true);
});

test.each([
  '1', 'v2', '22', '3.7.1.1007', 'v3.8.1.1004', '8.1.2.26-ubi8', '8.1.2.26-${KERNEL_FULL_VERSION}', '9.0.2-beta', 'main-4f3a2b1', 'nightly-20260115', 'master-512345',
  'sha-0123456789abcdef', '5.14.0-427.el9_4.x86_64', 'mainly', 'ubi9',
])('the tag "%s" is taken for that of one image', (tag) => {
  expect(isMovingTag(tag)).toBe(false);
});

test.each([
  ['registry.example.com:5000/a/b', true],
  ['nginx', true],
  ['registry.example.com:5000/a/b:stable', true],
  ['registry.example.com:5000/latest:1.2', false],
  [`registry.example.com:5000/a/b@${DIGEST}`, false],
  [`registry.example.com:5000/a/b:latest@${DIGEST}`, false],
])('whether the image %s can change under its name: %s', (image, moves) => {
  expect(isMovingImage(image)).toBe(moves);
});
