//! Rows for a Parquet file. They are gathered by column and written a group at a time, so that a file may
//! be longer than the memory.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, GzipLevel};
use parquet::data_type::{ByteArray, ByteArrayType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use crate::draft::Draft;

/// A column: its name and what its cells are.
pub(crate) struct Column {
    name: String,
    cells: Cells,
    /// How the bytes are to be understood, where that is not plain.
    mark: &'static str,
    many: Many,
    /// Whether each cell is there, where one may be missing or a list be empty.
    levels: Vec<i16>,
    /// Whether each cell goes on with the list of the cell before it.
    repeats: Vec<i16>,
}

pub(crate) enum Cells {
    Int(Vec<i32>),
    Long(Vec<i64>),
    Float(Vec<f32>),
    Text(Vec<ByteArray>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Many {
    One,
    Perhaps,
    List,
}

impl Column {
    fn new(name: &str, cells: Cells, many: Many) -> Self {
        let mark = if matches!(cells, Cells::Text(_)) { " (STRING)" } else { "" };
        Self { name: name.to_owned(), cells, mark, many, levels: Vec::new(), repeats: Vec::new() }
    }

    pub(crate) fn int(name: &str) -> Self {
        Self::new(name, Cells::Int(Vec::new()), Many::One)
    }

    pub(crate) fn long(name: &str) -> Self {
        Self::new(name, Cells::Long(Vec::new()), Many::One)
    }

    /// A long number that is never below 0.
    pub(crate) fn unsigned(name: &str) -> Self {
        Self { mark: " (INTEGER(64,false))", ..Self::long(name) }
    }

    pub(crate) fn float(name: &str) -> Self {
        Self::new(name, Cells::Float(Vec::new()), Many::One)
    }

    pub(crate) fn text(name: &str) -> Self {
        Self::new(name, Cells::Text(Vec::new()), Many::One)
    }

    /// One that may be missing.
    pub(crate) fn perhaps(self) -> Self {
        Self { many: Many::Perhaps, ..self }
    }

    /// A list in every row.
    pub(crate) fn list(self) -> Self {
        Self { many: Many::List, ..self }
    }

    fn schema(&self) -> String {
        let kind = match self.cells {
            Cells::Int(_) => "int32",
            Cells::Long(_) => "int64",
            Cells::Float(_) => "float",
            Cells::Text(_) => "binary",
        };
        let mark = self.mark;
        let name = &self.name;
        match self.many {
            Many::One => format!("required {kind} {name}{mark};"),
            Many::Perhaps => format!("optional {kind} {name}{mark};"),
            Many::List => format!(
                "required group {name} (LIST) {{ repeated group list {{ required {kind} element{mark}; }} }}"
            ),
        }
    }

    /// Writes what was gathered and forgets it.
    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let levels = (self.many != Many::One).then_some(self.levels.as_slice());
        let repeats = (self.many == Many::List).then_some(self.repeats.as_slice());
        match &mut self.cells {
            Cells::Int(cells) => {
                column.typed::<Int32Type>().write_batch(cells, levels, repeats)?;
                cells.clear();
            }
            Cells::Long(cells) => {
                column.typed::<Int64Type>().write_batch(cells, levels, repeats)?;
                cells.clear();
            }
            Cells::Float(cells) => {
                column.typed::<FloatType>().write_batch(cells, levels, repeats)?;
                cells.clear();
            }
            Cells::Text(cells) => {
                column.typed::<ByteArrayType>().write_batch(cells, levels, repeats)?;
                cells.clear();
            }
        }
        self.levels.clear();
        self.repeats.clear();
        Ok(())
    }
}

/// What a cell can be made of.
pub(crate) trait Cell {
    fn put(self, cells: &mut Cells);
}

macro_rules! cell {
    ($type:ty, $kind:ident, $value:ident => $made:expr) => {
        impl Cell for $type {
            fn put(self, cells: &mut Cells) {
                let $value = self;
                match cells {
                    Cells::$kind(cells) => cells.push($made),
                    _ => unreachable!("a row has its cells in the order of the columns"),
                }
            }
        }
    };
}

cell!(i32, Int, value => value);
cell!(u32, Int, value => value as i32);
cell!(u64, Long, value => value as i64);
cell!(f32, Float, value => value);
cell!(&str, Text, value => ByteArray::from(value));
cell!(String, Text, value => ByteArray::from(value.into_bytes()));

/// A row that is being filled, from the first column on.
pub(crate) struct Row<'a> {
    columns: std::slice::IterMut<'a, Column>,
}

impl Row<'_> {
    fn column(&mut self) -> &mut Column {
        self.columns.next().expect("a row has as many cells as there are columns")
    }

    pub(crate) fn one(&mut self, value: impl Cell) -> &mut Self {
        value.put(&mut self.column().cells);
        self
    }

    pub(crate) fn perhaps(&mut self, value: Option<impl Cell>) -> &mut Self {
        let column = self.column();
        column.levels.push(value.is_some().into());
        if let Some(value) = value {
            value.put(&mut column.cells);
        }
        self
    }

    pub(crate) fn list(&mut self, values: impl IntoIterator<Item = impl Cell>) -> &mut Self {
        let column = self.column();
        let mut count = 0;
        for value in values {
            column.levels.push(1);
            column.repeats.push((count > 0).into());
            value.put(&mut column.cells);
            count += 1;
        }
        if count == 0 {
            column.levels.push(0);
            column.repeats.push(0);
        }
        self
    }
}

/// A Parquet file that is being written.
pub(crate) struct Sheet {
    columns: Vec<Column>,
    rows: usize,
    group: usize,
    file: SerializedFileWriter<BufWriter<File>>,
    draft: Draft,
}

impl Sheet {
    /// Begins a file with these columns that is written `group` rows at a time.
    pub(crate) fn create(path: &Path, columns: Vec<Column>, group: usize) -> io::Result<Self> {
        let fields: String = columns.iter().map(Column::schema).collect();
        let schema = parse_message_type(&format!("message rows {{ {fields} }}")).map_err(told)?;
        let gzip = Compression::GZIP(GzipLevel::default());
        let properties = WriterProperties::builder().set_compression(gzip).build();
        let (draft, file) = Draft::create(path)?;
        let file = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(told)?;
        Ok(Self { columns, rows: 0, group, file, draft })
    }

    /// Adds a row; `fill` puts in its cells.
    pub(crate) fn row(&mut self, fill: impl FnOnce(&mut Row<'_>)) -> io::Result<()> {
        fill(&mut Row { columns: self.columns.iter_mut() });
        self.rows += 1;
        if self.rows == self.group { self.flush().map_err(told) } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for column in &mut self.columns {
            if let Some(mut writer) = group.next_column()? {
                column.write(&mut writer)?;
                writer.close()?;
            }
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    /// Ends the file, with a note of what it is.
    pub(crate) fn keep(mut self, key: &str, note: String) -> io::Result<()> {
        if self.rows > 0 {
            self.flush().map_err(told)?;
        }
        self.file.append_key_value_metadata(KeyValue::new(key.to_owned(), note));
        self.draft.keep(self.file.into_inner().map_err(told)?)
    }
}

/// What went wrong with a file, as the rest of the program says it.
pub(crate) fn told(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(cause) => io::Error::other(cause),
        ParquetError::General(what) | ParquetError::EOF(what) => io::Error::other(what),
        other => io::Error::other(other),
    }
}
