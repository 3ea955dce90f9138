import { frameFigures } from './frame-figures.ts';

test('frame figures: rate, longest frame, share of late frames and work a frame', () => {
  expect(frameFigures([16, 16, 16, 52], 40)).toEqual({ rate: 40, longest: 52, late: 25, busy: 10 });
});
