import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInApp } from '#test/render.tsx';
import { TimeFields } from './time-fields.tsx';

function Fields() {
  const [time, setTime] = useState({ day: '', from: '', to: '10:00' });
  return (
    <form aria-label="Event">
      <TimeFields time={time} onChange={setTime} />
    </form>
  );
}

test("new event: shows the screen's text for a missing day or time until it is entered", async () => {
  await renderInApp(<Fields />, { areas: ['monthly-planner'] });
  const inputs = ['Day', 'From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  const errors = () => [...document.querySelectorAll('[data-error]')].map(({ textContent }) => textContent);
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => expect(form.reportValidity()).toBe(false));
  expect(errors()).toEqual(['Please choose a day.', 'Please choose a time.']);
  fireEvent.input(inputs[0]!, { target: { value: '2026-11-20' } });
  fireEvent.input(inputs[1]!, { target: { value: '09:00' } });
  expect(form.reportValidity()).toBe(true);
  expect(errors()).toEqual([]);
});
