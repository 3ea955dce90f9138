import type { GuideText } from '../model/guide-text.ts';

export const guide: GuideText = {
  introduction: {
    title: 'Un lugar tranquilo para tu año',
    paragraphs: [
      'En griego antiguo, kairós es el momento oportuno. Aquí puedes planear el año, el mes y el día sin prisas, y ver todo lo que ya has recorrido.',
      'El menú lleva a todas las secciones, y el nombre Kairos, en lo alto de cada página, te devuelve siempre a él. Lo que escribes se va guardando y es solo tuyo: si entras desde otro dispositivo, ahí lo encontrarás.',
      'Esta guía se ocupa de las cuatro secciones que merecen unas palabras. Los nombres entre «comillas» están en inglés, tal como aparecen en la pantalla.',
    ],
  },
  calendar: {
    title: 'Calendario',
    text: '«Monthly Planner» trae tu Google Calendar a Kairos. Las semanas empiezan en domingo y puedes ver el mes, la semana o un solo día.',
    steps: [
      'Pulsa «Sync Google Calendar» y, en la ventana que abre Google, permite que Kairos use tu calendario. Tus eventos aparecerán en cuanto des permiso.',
      'Para añadir un evento, elige un hueco libre y ponle un título. Quedará también en Google Calendar.',
      'Para cambiarle el nombre o borrarlo, elígelo y escribe «edit» o «delete», o pulsa el botón del mismo nombre.',
      '«Unsync Google Calendar» pone fin a la conexión: Kairos olvida la llave de tu calendario y en Google no cambia nada.',
    ],
    advice:
      'Mientras no lo conectes, esta página estará vacía. Todo lo demás funciona sin necesidad de una cuenta de Google.',
  },
  habits: {
    title: 'Hábitos',
    text: 'Un hábito es una pequeña promesa que cumples los días que tú eliges. En «Habit Tracker», cada uno es una tarjeta con siete círculos: de lunes a domingo de esta semana.',
    steps: [
      'El botón con el signo más añade un hábito. Abre su tarjeta para ponerle nombre, icono, momento del día y días de la semana; en «Detailed Plan» hay sitio para el cómo y el dónde.',
      'Cuando lo hayas hecho, pulsa el círculo de ese día; si lo pulsas otra vez, se desmarca. ¿Lo hiciste un día que no estaba previsto? Márcalo también.',
      '«Mood» recoge cómo te sienta el hábito en este momento: elige una de las cinco caras, o pulsa de nuevo la misma para no decir nada.',
      'Cada semana empieza con los círculos vacíos y lo anterior se conserva. La racha solo cuenta los días previstos, así que un día libre nunca la rompe.',
      '«Save» guarda los cambios, «Cancel» deja el hábito como estaba y «Delete» lo elimina.',
    ],
    advice: 'Empieza por un solo hábito, tan pequeño que puedas cumplirlo incluso en un mal día.',
  },
  pomodoro: {
    title: 'Pomodoro',
    text: 'Un rato de atención plena y después un descanso: no hay más secreto. El temporizador se guía por la hora real, así que no se equivoca aunque la pestaña quede en segundo plano o el portátil entre en reposo.',
    steps: [
      'Elige «Study» (estudio), «Reading» (lectura) o «Work» (trabajo). De entrada duran 30, 45 y 50 minutos, pero puedes escribir cualquier otro número entero. Al cambiarlo, el temporizador se detiene y vuelve al principio.',
      '«Start» lo pone en marcha, «Pause» lo detiene y «Reset» recupera el tiempo completo. Mientras corre suena una lluvia suave, que se apaga y se enciende con «Rain sound».',
      'Al terminar, Kairos pregunta: «Break time! What do you need?», es decir, hora de descansar, ¿qué necesitas? «Short Break» dura 5 minutos y «Long Break», 15. El descanso empieza solo y, cuando acaba, toca volver a concentrarse.',
      'Si recargas la página con el temporizador en marcha, seguirá por donde corresponde.',
    ],
    advice: 'Antes de empezar, apunta lo que vas a hacer. Con una sola cosa basta.',
  },
  vision: {
    title: 'Visión de futuro',
    text: '«Your 3-Year Blueprint», tu plan a tres años, es una carta a la persona que serás. Tiene siete apartados: a un lado, salud, relaciones y crecimiento; al otro, viajes, entorno, trabajo y finanzas.',
    steps: [
      'La línea «TO:» dice a quién le escribes. Está ahí para entrar en ambiente y no se guarda.',
      'Añade un objetivo en cualquier apartado y escribe: se guarda al momento.',
      'Para quitar un objetivo, pulsa el botón de borrar que tiene al lado.',
    ],
    advice:
      'Escribe como si ya hubiera ocurrido: mejor «me despierto con energía» que «dormir más». Vuelve cada pocos meses y léelo de nuevo.',
  },
};
